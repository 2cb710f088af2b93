import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { connectEmbedded, connectPostgres } from '#db/connection.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { createLog } from '#lib/log.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated database: on PostgreSQL `jodi_template`, embedded its folder and an image of it. */
    jodi: { postgresUrl: string | undefined; folder: string; image: string }
  }
}

/** Migrates once: an embedded database, or a template on PostgreSQL, that each test file copies. */
export default async function setup(project: TestProject) {
  const postgresUrl = process.env.TEST_DATABASE_URL || undefined
  const own = mkdtempSync(path.join(tmpdir(), 'jodi-image-'))
  const folder = path.join(own, 'db')
  const image = path.join(own, 'image.tar')
  // The processes of tests load the same modules again and again. Some still write to the cache when the run has ended.
  process.env.NODE_COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))
  // Commands load it only here: they import the rest before they could.
  const modules = new URL('../lib/drizzle-modules.ts', import.meta.url)
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${modules.href}`
  if (postgresUrl) await makeTemplate(postgresUrl)
  else await makeImage(folder, image)
  project.provide('jodi', { postgresUrl, folder, image })
  process.once('exit', () => rmSync(own, { recursive: true, force: true, maxRetries: 3 }))
}

async function makeImage(folder: string, image: string) {
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
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
