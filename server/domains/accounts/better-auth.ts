import { availableParallelism } from 'node:os'
import type { Connection } from '#db/connection.ts'
import { PENDING, tooManyPending } from '#domains/accounts/rate-limits/rules.ts'
import { accounts, credentials, sessions, verifications } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { inBoundedTurns } from '#lib/turns.ts'

const SESSION_SECONDS = 30 * 86_400
const tables = { accounts, credentials, sessions, verifications }

/** The accounts engine of one app. It takes most of a second to load, so it is loaded when first needed. */
export interface Engine {
  /** `asker`: whose turn it takes. */
  hash(password: string, asker?: string): Promise<string>
  verify(hash: string, password: string, asker?: string): Promise<boolean>
  /** Its writes on one connection, so that they stand or fall with our transaction. */
  on(connection: Connection): EngineWrites
}

export interface EngineWrites {
  createUser(user: { email: string } & Record<string, unknown>): Promise<{ id: string }>
  linkPassword(userId: string, passwordHash: string): Promise<void>
  createSession(userId: string, times: { now: Date; expiresAt: Date }, userAgent: string): Promise<Session>
}

interface Session {
  id: string
  token: string
}

/**
 * Hashing keeps a core busy for a twentieth of a second, on a thread of its own. One core stays free for everything else.
 * The people and networks that ask take turns.
 */
const hashing = inBoundedTurns({ atOnce: Math.max(1, availableParallelism() - 1), ...PENDING }, tooManyPending)

const engines = new WeakMap<AppContext, Promise<Engine>>()

export function engineOf(app: AppContext): Promise<Engine> {
  const engine = engines.get(app) ?? openEngine(app)
  engines.set(app, engine)
  return engine
}

async function openEngine(app: AppContext): Promise<Engine> {
  const [{ betterAuth }, { drizzleAdapter }, { createInternalAdapter }] = await Promise.all([
    import('better-auth'),
    import('better-auth/adapters/drizzle'),
    import('better-auth/db'),
  ])
  const options = optionsOf(app)
  const adapterOn = (connection: Connection) => drizzleAdapter(connection, { provider: 'pg', schema: tables })
  const context = await betterAuth({ ...options, database: adapterOn(app.db) }).$context
  return {
    hash: (password, asker = '') => hashing(asker, () => context.password.hash(password)),
    verify: (hash, password, asker = '') => hashing(asker, () => context.password.verify({ hash, password })),
    on: (connection) =>
      writesOf(
        createInternalAdapter(adapterOn(connection)(options), {
          options,
          logger: context.logger,
          hooks: [],
          generateId: context.generateId,
        }),
      ),
  }
}

function optionsOf(app: AppContext) {
  return {
    baseURL: app.env.origin,
    secret: app.secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: { enabled: true },
    user: {
      modelName: 'accounts',
      additionalFields: {
        role: { type: 'string', required: false, input: false },
        claimedAt: { type: 'date', required: false, input: false },
        termsVersion: { type: 'string', required: false, input: false },
        termsAcceptedAt: { type: 'date', required: false, input: false },
      },
    },
    account: { modelName: 'credentials' },
    session: { modelName: 'sessions', fields: { userId: 'accountId' }, expiresIn: SESSION_SECONDS },
    verification: { modelName: 'verifications' },
    advanced: { database: { generateId: 'uuid' } },
  } as const
}

type InternalAdapter = ReturnType<typeof import('better-auth/db').createInternalAdapter>

function writesOf(adapter: InternalAdapter): EngineWrites {
  return {
    createUser: (user) => adapter.createUser({ name: '', ...user }, { method: 'admin' }),
    async linkPassword(userId, password) {
      await adapter.linkAccount({ userId, providerId: 'credential', accountId: userId, password })
    },
    createSession: (userId, { now, expiresAt }, userAgent) =>
      adapter.createSession(userId, false, { userAgent, expiresAt, createdAt: now, updatedAt: now }, true),
  }
}
