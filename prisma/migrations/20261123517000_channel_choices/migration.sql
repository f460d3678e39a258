-- The page that a link in each mail leads to takes a yes, too.
ALTER TYPE "ConsentSource" ADD VALUE 'link_canais';
