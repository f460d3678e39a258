-- Days in which the store is closed and sends nothing: [{"de", "ate", "nota"}], both days included.
ALTER TABLE "stores" ADD COLUMN "fechamentos" JSONB NOT NULL DEFAULT '[]'
  CONSTRAINT "stores_fechamentos_check" CHECK (jsonb_typeof("fechamentos") = 'array');
