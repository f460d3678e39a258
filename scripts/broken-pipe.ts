/** `npm start | head` closes the pipe after some lines; the shop goes on without. */
export function ignoreBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
