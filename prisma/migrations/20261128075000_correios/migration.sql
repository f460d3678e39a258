-- In a migration of its own: a transaction may not use a value that it added.
ALTER TYPE "FreightSourceName" ADD VALUE 'correios';
