import type { LiveEvent } from '@jodi/shared/live.ts'

/** A WebSocket that the test controls. */
export class Socket {
  static readonly OPEN = 1
  private static last: Socket | undefined
  readyState = 1
  bufferedAmount = 0
  onopen?: () => void
  onclose?: (event: { code: number }) => void
  onmessage?: (message: { data: string }) => void
  constructor() {
    Socket.last = this
  }
  send() {}
  close() {}

  /** The latest connection opens. */
  static open(): void {
    Socket.last?.onopen?.()
  }

  /** An event of the server arrives on the latest connection. */
  static receive(event: LiveEvent): void {
    Socket.last?.onmessage?.({ data: JSON.stringify(event) })
  }
}
