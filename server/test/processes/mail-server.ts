import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

type State = 'up' | 'silent'

/** The only address that the mail server does not have. */
export const UNKNOWN_MAILBOX = 'unknown-mailbox@example.in'

/** A real mail server on a separate port, which can be stopped, made silent, and made to reject emails. */
export async function openMailServer() {
  const received: string[] = []
  const refused: string[] = []
  let state: State = 'up'
  let rejections = 0
  /** While it is silent nothing is answered, also not later. */
  const answer = (done: () => void) => void (state === 'up' && done())
  const create = () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect: (_session, done) => answer(done),
      onMailFrom: (_address, _session, done) => answer(done),
      onRcptTo: ({ address }, _session, done) =>
        address === UNKNOWN_MAILBOX
          ? done(Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 }))
          : answer(done),
      onData: (stream, _session, done) => void readText(stream).then((text) => answer(() => take(text, done))),
    })
    // Clients that time out are expected.
    server.on('error', () => undefined)
    return server
  }
  let server = create()
  await listen(server, 0)
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The emails that it accepted, as they were sent. */
    received,
    refused,
    refuseNext: () => void rejections++,
    fallSilent: () => {
      state = 'silent'
    },
    goDown: () => close(server),
    async recover() {
      state = 'up'
      if (server.server.listening) return
      server = create()
      await listen(server, port)
    },
    close: () => close(server),
  }

  function take(text: string, done: (error?: Error) => void) {
    if (rejections > 0) {
      rejections--
      refused.push(text)
      return done(new Error('try again later'))
    }
    received.push(text)
    done()
  }
}

export const messageIdOf = (text: string) => /^Message-ID: (.*)\r$/m.exec(text)?.[1]

async function readText(stream: SMTPServerDataStream): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

const listen = (server: SMTPServer, port: number) =>
  new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))

const close = (server: SMTPServer) => new Promise<void>((resolve) => server.close(() => resolve()))
