import { WebSocketServer } from 'ws'

/** A plain `ws` server that echoes messages: the cost of a live connection without a product. */
const server = new WebSocketServer({ port: Number(process.env.PORT), host: '127.0.0.1', perMessageDeflate: false })
server.on('connection', (socket) => socket.on('message', (data) => socket.send(String(data))))
