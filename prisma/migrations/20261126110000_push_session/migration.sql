-- Whoever signs out of a browser, or is signed out of it, is told nothing there any more.
ALTER TABLE "push_subscriptions" ADD COLUMN "sessionId" UUID;
