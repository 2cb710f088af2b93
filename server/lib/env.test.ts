import { expect, test } from 'vitest'
import { readEnv, SETTINGS, SettingError } from '#lib/env.ts'
import { misspelledSettings } from '#lib/misspelled-settings.ts'

const linesOf = (settings: Record<string, string>) => {
  try {
    readEnv(settings)
    return []
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return error.message.split('\n')
  }
}

test.each([
  ['PORT', 'abc', 'give a whole number, from 0 to 65535'],
  ['PORT', '65536', 'give a whole number, from 0 to 65535'],
  ['PORT', '-1', 'give a whole number, from 0 to 65535'],
  // Otherwise these would be the ports 16 and 0.
  ['PORT', '0x10', 'give a whole number, from 0 to 65535'],
  ['PORT', ' ', 'give a whole number, from 0 to 65535'],
  ['DRAIN_SECONDS', '5s', 'give a whole number, from 0 to 300'],
  ['MESSAGES_PER_DAY', '0', 'give a whole number, from 1 to 1000000000'],
  // The database counts them in four bytes: with more, every message would fail.
  ['MESSAGES_PER_MINUTE', '3000000000', 'give a whole number, from 1 to 1000000000'],
  ['DEMO', 'true', 'give 0 or 1'],
  ['FILES_ALSO', 'bucket', 'give folder or s3'],
  ['LOG_LEVEL', 'verbose', 'give silent, fatal, error, warn, info or debug'],
  ['S3_URL', 'bucket', 'give key, secret, host and bucket, for example https://key:secret@s3.example/bucket'],
  ['METRICS_TOKEN', 'short', 'give at least 16 characters'],
  ['METRICS_TOKEN', 'un jeton très secret', 'give letters a to z, digits and signs: a header carries no others'],
])('the wrong setting %s=%s is answered with what to give', (setting, value, line) => {
  expect(linesOf({ [setting]: value })).toEqual([`Setting ${setting}: ${line}`])
})

test('no wrong setting is answered in the words of a library', () => {
  const said = SETTINGS.flatMap((setting) => linesOf({ [setting]: '?', DEMO: '0' }))
  expect(said.length).toBeGreaterThan(SETTINGS.length / 2)
  expect(said.filter((line) => /invalid|expected|too (big|small)|NaN/i.test(line))).toEqual([])
})

test('a number may have spaces around it, as files of settings leave them', () => {
  expect(readEnv({ PORT: ' 3001 ', DB_POOL: '20\r' })).toMatchObject({ port: 3001, dbPool: 20 })
})

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['ORIGINN', 'ORIGIN'],
  ['BACKUP_TP', 'BACKUP_TO'],
  ['METRICS-TOKEN', 'METRICS_TOKEN'],
  ['smtp_url', 'SMTP_URL'],
  ['LOGLEVEL', 'LOG_LEVEL'],
])('the misspelled setting %s is noticed', (name, meant) => {
  expect(misspelledSettings({ [name]: 'canary' })).toEqual([
    `${name} is not a setting and has no effect: correct its name if ${meant} is meant.`,
  ])
  // It may have its former value under another name.
  expect(misspelledSettings({ [name]: 'canary', [meant]: 'set' })).toEqual([])
})

test('settings, and other variables of machines and containers, are not misspelled settings', () => {
  const others = [
    ...['PATH', 'HOME', 'HOSTNAME', 'HOSTS', 'POST', 'DEMOS', 'LANG', 'XDG_DATA_DIRS', 'DB_PASSWORD', 'DB_PORT'],
    ...['DB_HOST', 'DB_URL', 'PROXY_HOST', 'S3_SECRET', 'S3_BUCKET', 'JODI_RELEASE', 'PGDATA', 'NODE_OPTIONS'],
    ...['DATABASE_PORT', 'SMTP_USER', 'MAIL_TO', 'ADMIN_USER', 'LOG_FORMAT', 'SSH_TTY', 'npm_config_loglevel'],
  ]
  expect(misspelledSettings(Object.fromEntries([...others, ...SETTINGS].map((name) => [name, 'set'])))).toEqual([])
  expect(misspelledSettings(Object.fromEntries(others.map((name) => [name, 'set'])))).toEqual([])
  expect(misspelledSettings({ SMPT_URL: '' })).toEqual([])
})
