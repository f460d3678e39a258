-- Who sells, as the law wants every shop to say (Decreto 7.962/2013): legal name, address, telephone.
ALTER TABLE "stores" ADD COLUMN "razaoSocial" VARCHAR(120), ADD COLUMN "telefoneContato" VARCHAR(20),
  ADD COLUMN "endereco" VARCHAR(300);
