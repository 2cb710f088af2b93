import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectEmbedded, connectPostgres } from '#db/connection.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { createLog } from '#lib/log.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    jodi: { postgresUrl: string | undefined; image: string }
  }
}

/** Migrates once: an image of the embedded database, or a template on PostgreSQL, that each test file copies. */
export default async function setup(project: TestProject) {
  const postgresUrl = process.env.TEST_DATABASE_URL || undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-image-'))
  const image = path.join(folder, 'image.tar')
  if (postgresUrl) await makeTemplate(postgresUrl)
  else await makeImage(image)
  project.provide('jodi', { postgresUrl, image })
  return () => rmSync(folder, { recursive: true, force: true })
}

async function makeImage(image: string) {
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const folder = `${image}.db`
  const database = await connectEmbedded(folder)
  await migrateDatabase(database)
  await database.close()
  const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } })
  const dump = await client.dumpDataDir('none')
  writeFileSync(image, new Uint8Array(await dump.arrayBuffer()))
  await client.close()
}

async function makeTemplate(url: string) {
  const log = createLog({ logLevel: 'silent' })
  const server = await connectPostgres(url, log, 1)
  await server.run('drop database if exists jodi_template with (force)')
  await server.run('create database jodi_template')
  await server.close()
  const own = new URL(url)
  own.pathname = '/jodi_template'
  const template = await connectPostgres(own.href, log, 2)
  await migrateDatabase(template)
  await template.close()
}
