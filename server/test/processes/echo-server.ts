import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { WebSocketServer } from 'ws'

/**
 * A plain `ws` server that stores each message in a row of a durable table and then echoes it: the cost of a chat
 * without a product. The database is of the same kind as the product's.
 */
const { PORT, DATABASE_URL, DATA_DIR } = process.env
const CREATE =
  'create table if not exists echoed (id bigserial primary key, content text not null, created_at timestamptz not null default now())'
const INSERT = 'insert into echoed (content) values ($1)'

const insert = DATABASE_URL ? await onPostgres(DATABASE_URL) : await onEmbedded(DATA_DIR ?? '')
const server = new WebSocketServer({ port: Number(PORT), host: '127.0.0.1', perMessageDeflate: false })
server.on('connection', (socket) =>
  socket.on('message', async (data) => {
    await insert(String(data))
    socket.send(String(data))
  }),
)

async function onPostgres(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 10 })
  await pool.query(CREATE)
  return (content: string): Promise<unknown> => pool.query({ name: 'insert', text: INSERT, values: [content] })
}

async function onEmbedded(folder: string) {
  const database = await PGlite.create(folder)
  await database.exec(CREATE)
  return (content: string): Promise<unknown> => database.query(INSERT, [content])
}
