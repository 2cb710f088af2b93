import { readFileSync } from 'node:fs'
import path from 'node:path'
import { emailSchema } from '@jodi/shared/accounts/contract.ts'
import { compile } from 'proxy-addr'
import { z } from 'zod'
import {
  atLeast,
  BAD_BUCKET,
  BAD_DATABASE,
  BAD_ORIGIN,
  BAD_RAZORPAY,
  BAD_SMTP,
  flag,
  headerToken,
  literal,
  NO_SMTP,
  oneOf,
  QUOTED,
  SENDER,
  whole,
  withCheckedCertificate,
} from '#lib/env-values.ts'
import type { Bucket } from '#lib/s3-files.ts'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]', '::1']
const envSchema = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: literal.optional(),
  ORIGIN: z.url({ protocol: /^https?$/, error: BAD_ORIGIN }).optional(),
  DATA_DIR: literal.default('data'),
  S3_URL: z.url({ protocol: /^https?$/, error: BAD_BUCKET }).optional(),
  FILES_ALSO: oneOf(['folder', 's3']).optional(),
  BACKUP_TO: literal.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: BAD_DATABASE }).optional(),
  DB_POOL: whole(2, 200).default(10),
  DEMO: flag.optional(),
  MIGRATE: flag.optional(),
  DRAIN_SECONDS: whole(0, 300).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./, error: BAD_SMTP }).optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(SENDER, 'give one address, for example Jodi <no-reply@example.in>')
    .default('Jodi <no-reply@localhost>'),
  PROXY_HOPS: whole(0, 10).optional(),
  TRUSTED_PROXIES: z.string().default('loopback, uniquelocal'),
  PASSWORD_MIN_LENGTH: whole(6, 64).default(6),
  MESSAGES_PER_MINUTE: whole(1, 1_000_000_000).default(30),
  MESSAGES_PER_DAY: whole(1, 1_000_000_000).default(1000),
  RAZORPAY_KEY_ID: literal.optional(),
  RAZORPAY_KEY_SECRET: literal.optional(),
  RAZORPAY_WEBHOOK_SECRET: atLeast(8).optional(),
  RAZORPAY_URL: z.url({ protocol: /^https?$/, error: BAD_RAZORPAY }).default('https://api.razorpay.com'),
  ADMIN_EMAIL: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  METRICS_TOKEN: headerToken(16).optional(),
  LOG_LEVEL: oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
})

/** The names of all settings. */
export const SETTINGS = Object.keys(envSchema.shape)

export interface Env {
  port: number
  host: string
  origin: string
  /** Whether the site is public: https, real email and no demo. */
  isPublic: boolean
  dataDir: string
  databaseUrl: string | undefined
  /** The bucket of the files; without it they are in the data folder. */
  bucket: Bucket | undefined
  /** While files are moved: where those are that are not where they belong. `s3`: they belong in the folder. */
  filesAlso: 'folder' | 's3' | undefined
  /** The folder or the URL of the bucket of backups. */
  backupTo: string | undefined
  /** Maximum number of connections for requests, and the same number for everything else. */
  dbPool: number
  demo: boolean
  /** Whether the start migrates the database; otherwise a database that is not migrated prevents it. */
  migrate: boolean
  /** Seconds for which a stopping process keeps answering, while it reports that it is not ready. */
  drainSeconds: number
  smtpUrl: string | undefined
  mailFrom: string
  /** Number of proxies in front of the server. */
  proxyHops: number
  /** Whether an address may belong to one of them. */
  isTrustedProxy(address: string): boolean
  passwordMinLength: number
  /** Maximum number of chat messages that one member may send. */
  messagesPerMinute: number
  messagesPerDay: number
  /** Settings of real payments; without them the test provider is used, on a public site none. */
  razorpay: { keyId: string; keySecret: string; webhookSecret: string; url: string } | undefined
  /** The first admin, created if there is none (rule A8). */
  firstAdmin: { email: string; password: string } | undefined
  /** The token with which `/metrics` is read; without it there is no such path. */
  metricsToken: string | undefined
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug'
}

/** Invalid settings, or something else outside the program that prevents a start, which prints its message. */
export class SettingError extends Error {}

type RawEnv = z.infer<typeof envSchema>

/** Reads the settings once; throws a `SettingError` with a line for each invalid one. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const faults = new Map<string, string>()
  const raw = parse(source, faults)
  const add = (setting: keyof RawEnv, line: string) => faults.has(setting) || faults.set(setting, line)
  const origin = new URL(raw.ORIGIN ?? `http://localhost:${raw.PORT}`)
  const isPublic = !loopbackNames.includes(origin.hostname)
  const env: Env = {
    port: raw.PORT,
    host: raw.HOST ?? (isPublic ? '0.0.0.0' : '127.0.0.1'),
    origin: origin.origin,
    isPublic,
    dataDir: raw.DATA_DIR,
    databaseUrl: raw.DATABASE_URL && databaseUrlOf(raw.DATABASE_URL, add),
    bucket: raw.S3_URL ? bucketOf(raw.S3_URL, 'S3_URL', add) : undefined,
    filesAlso: raw.FILES_ALSO,
    backupTo: raw.BACKUP_TO,
    dbPool: raw.DB_POOL,
    drainSeconds: raw.DRAIN_SECONDS ?? (isPublic ? 5 : 0),
    demo: raw.DEMO ?? !raw.DATABASE_URL,
    migrate: raw.MIGRATE ?? true,
    smtpUrl: raw.SMTP_URL,
    mailFrom: raw.MAIL_FROM,
    proxyHops: raw.PROXY_HOPS ?? 0,
    isTrustedProxy: trustedProxiesOf(raw, add),
    passwordMinLength: raw.PASSWORD_MIN_LENGTH,
    messagesPerMinute: raw.MESSAGES_PER_MINUTE,
    messagesPerDay: raw.MESSAGES_PER_DAY,
    razorpay: razorpayOf(raw, add),
    firstAdmin: firstAdminOf(raw, add),
    metricsToken: raw.METRICS_TOKEN,
    logLevel: raw.LOG_LEVEL,
  }
  // Without a valid ORIGIN it is not known whether the site is public.
  if (!faults.has('ORIGIN')) checkTogether(env, raw, origin, add)
  if (faults.size > 0) throw new SettingError([...faults.values()].join('\n'))
  return env
}

/** Invalid values are faults and count as not set, so that the others are checked too. */
function parse(source: Record<string, string | undefined>, faults: Map<string, string>): RawEnv {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  for (const setting of SETTINGS) {
    if (!QUOTED.test(filled[setting] ?? '')) continue
    faults.set(setting, `Setting ${setting}: remove the quotation marks around it`)
    delete filled[setting]
  }
  const parsed = envSchema.safeParse(filled)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    const setting = String(path[0])
    faults.set(setting, `Setting ${setting}: ${message}`)
    delete filled[setting]
  }
  return envSchema.parse(filled)
}

/** Adds a fault of a setting that has none yet. */
type AddFault = (setting: keyof RawEnv, line: string) => unknown

function razorpayOf(raw: RawEnv, add: AddFault): Env['razorpay'] {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = raw
  if (keyId && keySecret && webhookSecret) return { keyId, keySecret, webhookSecret, url: raw.RAZORPAY_URL }
  if (keyId || keySecret || webhookSecret) {
    const missing = (['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const).find(
      (setting) => !raw[setting],
    )
    if (missing)
      add(
        missing,
        `Setting ${missing}: set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET together, or none of them`,
      )
  }
  return undefined
}

/** The driver reads the files of an encrypted connection only when it connects, and says neither whose nor which. */
function databaseUrlOf(text: string, add: AddFault): string {
  const { searchParams } = new URL(text)
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = searchParams.get(name)
    if (!file) continue
    try {
      readFileSync(file)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      add('DATABASE_URL', `Setting DATABASE_URL: the file ${file} of ${name} cannot be read (${code})`)
    }
  }
  return withCheckedCertificate(text)
}

/** `https://key:secret@host/bucket/folder?region=ap-south-1`; the folder and the region are optional. */
function bucketOf(text: string, setting: 'S3_URL' | 'BACKUP_TO', add: AddFault): Bucket | undefined {
  const url = URL.parse(text)
  const parts = url && decode([url.username, url.password, ...url.pathname.split('/').filter(Boolean)])
  if (parts === undefined) {
    add(setting, `Setting ${setting}: write each % of key, secret, bucket and folder as %25`)
    return undefined
  }
  const [accessKeyId, secretAccessKey, bucket, ...folders] = parts ?? []
  if (!url || !accessKeyId || !secretAccessKey || !bucket) {
    add(setting, `Setting ${setting}: ${BAD_BUCKET}`)
    return undefined
  }
  return {
    ...{ endpoint: url.origin, bucket, prefix: folders.map((folder) => `${folder}/`).join('') },
    region: url.searchParams.get('region') || 'us-east-1',
    ...{ accessKeyId, secretAccessKey },
  }
}

/** Undefined if a % begins no code. */
function decode(parts: readonly string[]): string[] | undefined {
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/** Whether a place of backups is a bucket; otherwise it is a folder. Throws for any other URL. */
export function isBucketUrl(where: string): boolean {
  const [, scheme] = /^([a-z][a-z0-9+.-]+):/i.exec(where) ?? []
  if (scheme && !/^https?$/i.test(scheme))
    throw new SettingError(
      `Backups are in a folder, or in a bucket such as https://key:secret@s3.example/bucket: ${scheme}: is neither.`,
    )
  return scheme !== undefined
}

function checkBackupTo(where: string, add: AddFault): void {
  try {
    if (isBucketUrl(where)) bucketOf(where, 'BACKUP_TO', add)
    else if (!path.isAbsolute(where))
      add('BACKUP_TO', 'Setting BACKUP_TO: give the whole path of the folder, from / on')
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    add('BACKUP_TO', `Setting BACKUP_TO: ${error.message}`)
  }
}

/** The bucket of a backup that is not in the settings. */
export function readBucket(text: string): Bucket {
  const bucket = bucketOf(text, 'BACKUP_TO', (_setting, line) => {
    throw new SettingError(line)
  })
  if (!bucket) throw new Error('a wrong bucket has a fault')
  return bucket
}

function trustedProxiesOf({ TRUSTED_PROXIES }: RawEnv, add: AddFault): Env['isTrustedProxy'] {
  try {
    const isTrusted = compile(TRUSTED_PROXIES.split(',').map((range) => range.trim()))
    return (address) => isTrusted(address, 0)
  } catch {
    add(
      'TRUSTED_PROXIES',
      'Setting TRUSTED_PROXIES: give addresses or ranges such as 10.0.0.0/8, loopback or uniquelocal, separated by commas',
    )
    return () => false
  }
}

function firstAdminOf({ ADMIN_EMAIL, ADMIN_PASSWORD }: RawEnv, add: AddFault): Env['firstAdmin'] {
  if (!ADMIN_EMAIL && !ADMIN_PASSWORD) return undefined
  const email = emailSchema.safeParse(ADMIN_EMAIL ?? '')
  if (!email.success) add('ADMIN_EMAIL', 'Setting ADMIN_EMAIL: give a valid email address')
  if (!ADMIN_PASSWORD) add('ADMIN_PASSWORD', 'Setting ADMIN_PASSWORD: give one for ADMIN_EMAIL, or set neither')
  return email.success && ADMIN_PASSWORD ? { email: email.data, password: ADMIN_PASSWORD } : undefined
}

function checkTogether(env: Env, raw: RawEnv, origin: URL, add: AddFault) {
  if (origin.pathname !== '/' || origin.search || origin.hash || origin.username)
    add('ORIGIN', 'Setting ORIGIN: give only scheme, host and port, for example https://example.in')
  if (env.filesAlso && !raw.S3_URL)
    add('FILES_ALSO', 'Setting FILES_ALSO: set S3_URL too, because files are moved to or from it')
  if (raw.BACKUP_TO) checkBackupTo(raw.BACKUP_TO, add)
  const url = new URL(raw.RAZORPAY_URL)
  if (url.protocol !== 'https:' && !loopbackNames.includes(url.hostname))
    add('RAZORPAY_URL', 'Setting RAZORPAY_URL: give an address that starts with https://')
  if (!env.isPublic) {
    if (!loopbackNames.includes(env.host))
      add('HOST', `Setting HOST: ${env.host} is reachable from outside: set a public ORIGIN, or give 127.0.0.1`)
    return
  }
  if (origin.protocol !== 'https:')
    add('ORIGIN', `Setting ORIGIN: ${env.origin} is public, so it must start with https://`)
  if (!env.smtpUrl) add('SMTP_URL', `Setting SMTP_URL: ${NO_SMTP}`)
  if (env.demo) add('DEMO', 'Setting DEMO: give 0, because ORIGIN is public')
  if (raw.PROXY_HOPS === undefined)
    add('PROXY_HOPS', 'Setting PROXY_HOPS: a public ORIGIN needs the number of proxies in front of it, 0 for none')
}
