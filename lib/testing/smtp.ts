import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/**
 * Accepts; or refuses recipient, sender or content with a code; or reads and then stops answering or closes
 * the connection; or waits for `release`.
 */
export type SmtpMode =
  | "ok"
  | "hang"
  | "drop"
  | "wait"
  | { at: "recipient" | "sender" | "content" | "login"; code: number };

type Received = { from: string; to: string[]; raw: string };

const refusal = (code: number) => Object.assign(new Error("said no"), { responseCode: code });

/** `options` are those of the SMTP server, such as `secure` and `authOptional`. */
export async function startSmtp(options: SMTPServerOptions = {}) {
  const messages: Received[] = [];
  let mode: SmtpMode = "ok";
  let releases: (() => void)[] = [];
  let connections = 0;
  const codeFor = (at: "recipient" | "sender" | "content" | "login") =>
    typeof mode === "object" && mode.at === at ? refusal(mode.code) : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onConnect(_session, done) {
      connections++;
      done();
    },
    onAuth(_auth, _session, done) {
      const error = codeFor("login");
      done(error, error ? undefined : { user: "loja" });
    },
    onMailFrom: (_address, _session, done) => done(codeFor("sender")),
    onRcptTo: (_address, _session, done) => done(codeFor("recipient")),
    async onData(stream, session, done) {
      const raw = await text(stream);
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : "";
      const refused = codeFor("content");
      if (refused) {
        done(refused);
        return;
      }
      messages.push({ from, to: rcptTo.map(({ address }) => address), raw });
      if (mode === "hang") return;
      if (mode === "drop") {
        for (const connection of server.connections) connection.close();
        return;
      }
      if (mode === "wait") {
        await new Promise<void>((resolve) => {
          releases.push(resolve);
        });
      }
      done();
    },
    ...options,
  });
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    port,
    messages,
    connections: () => connections,
    behave(how: SmtpMode) {
      mode = how;
    },
    release() {
      for (const release of releases) release();
      releases = [];
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** Returns the unfolded header, or null if it is absent. */
export function headerOf(raw: string, name: string): string | null {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, " ");
  const line = head.split("\r\n").find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line ? line.slice(name.length + 1).trim() : null;
}
