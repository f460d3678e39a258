/** Process liveness; the emptiest handler that the framework can run, so also the bench's baseline. */
export const GET = () => new Response(null);
