// The package has no types; these are the parts that we use.
declare module 'autocannon' {
  interface Request {
    path?: string
    method?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?(request: Request): Request
  }
  interface Client {
    setRequests(requests: Request[]): void
  }
  interface Result {
    duration: number
    non2xx: number
    errors: number
    timeouts: number
  }
  interface Instance extends PromiseLike<Result> {
    on(
      event: 'response',
      listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ): Instance
    stop(): void
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration?: number
    timeout?: number
    amount?: number
    overallRate?: number
    setupClient(client: Client): void
  }): Instance
}
