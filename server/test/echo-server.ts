import { WebSocketServer } from 'ws'

/** A plain `ws` server that says back what it hears: what a live connection costs without a product behind it. */
const server = new WebSocketServer({ port: Number(process.env.PORT), host: '127.0.0.1', perMessageDeflate: false })
server.on('connection', (socket) => socket.on('message', (data) => socket.send(String(data))))
