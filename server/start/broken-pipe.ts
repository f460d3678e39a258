/**
 * `npm start
 * head` closes the pipe: that must not end the process.
 */
export function ignoreBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
