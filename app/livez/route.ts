/** The emptiest handler: also the bench's baseline. */
export const GET = () => new Response(null);
