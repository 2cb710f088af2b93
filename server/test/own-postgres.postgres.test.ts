import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { openPostgres } from '../../scripts/lib/local-postgres.ts'

test('a PostgreSQL for tests that does not start leaves neither a process nor a folder behind', async () => {
  const place = mkdtempSync(path.join(tmpdir(), 'jodi-own-postgres-'))
  // The user who runs it for root has to reach it.
  chmodSync(place, 0o755)
  vi.stubEnv('TEST_DATABASE_URL', '')
  vi.stubEnv('TMPDIR', place)
  const started = openPostgres({ durable: true, settings: { shared_buffers: 'none' } })
  await expect(started).rejects.toThrow('did not start')
  vi.unstubAllEnvs()
  expect(readdirSync(place)).toEqual([])
  rmSync(place, { recursive: true })
}, 60_000)
