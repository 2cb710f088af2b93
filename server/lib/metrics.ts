import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AppContext } from '#lib/app-context.ts'
import { LastHour } from '#lib/last-hour.ts'

/** Upper limits of the histograms in seconds. */
const SECONDS = [0.002, 0.01, 0.05, 0.2, 1, 5]
/** From this duration on a request is slow. */
export const SLOW_MS = 1000
/**
 * Health checks and other questions of programs that watch the server: they would hide how many of the requests of
 * people fail or are slow.
 */
export const PROBES = ['healthz', 'readyz', 'metrics', 'doctor']
/** Their duration depends on the size of what is sent. */
const SIZED = ['files', 'api']

/** The gauge of the open live connections of this process. */
export const LIVE_CONNECTIONS = 'jodi_live_connections'

const byApp = new WeakMap<AppContext, Metrics>()

/** What one process measures about itself. */
export function metricsOf(app: AppContext): Metrics {
  const metrics = byApp.get(app) ?? new Metrics(app)
  byApp.set(app, metrics)
  return metrics
}

class Metrics {
  readonly registry = new Registry()
  readonly lastHour = new LastHour()
  readonly #requests = new Histogram({
    name: 'jodi_request_duration_seconds',
    help: 'Duration of requests, by procedure (or kind of path) and status.',
    labelNames: ['procedure', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  })
  readonly #statements = new Histogram({
    name: 'jodi_statement_duration_seconds',
    help: 'Duration of SQL statements, by result.',
    labelNames: ['result'],
    buckets: SECONDS,
    registers: [this.registry],
  })

  constructor(app: AppContext) {
    app.database.meter.observe((ms, hasFailed) =>
      this.#statements.observe({ result: hasFailed ? 'failed' : 'ok' }, ms / 1000),
    )
  }

  /** `procedure` must be one of a fixed set of names: each one is stored. */
  addRequest(procedure: string, status: number, ms: number): void {
    if (!PROBES.includes(procedure))
      this.lastHour.add({ failed: status >= 500, slow: ms >= SLOW_MS && !SIZED.includes(procedure) })
    this.#requests.observe({ procedure, status: `${Math.floor(status / 100)}xx` }, ms / 1000)
  }

  /** A value that is read when the metrics are. */
  addGauge(name: string, help: string, read: () => number): void {
    this.registry.removeSingleMetric(name)
    new Gauge({
      ...{ name, help, registers: [this.registry] },
      collect() {
        this.set(read())
      },
    })
  }

  /** The value of a gauge without labels; 0 before it is added. */
  async readGauge(name: string): Promise<number> {
    const read = await (this.registry.getSingleMetric(name) as Gauge | undefined)?.get()
    return read?.values[0]?.value ?? 0
  }

  /** Measures memory, garbage collection and the event loop of the process too. */
  addProcess(): void {
    collectDefaultMetrics({ register: this.registry })
  }
}
