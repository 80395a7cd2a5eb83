import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/**
 * clean: finds the word VIRUS only. silent: reads everything and never answers. dying: closes the connection while the
 * content arrives. limited: refuses files of more than 1,000 bytes, as ClamAV does above its limit.
 */
export type ClamdKind = 'clean' | 'silent' | 'dying' | 'limited'

const script = `
  const net = require('node:net')
  const kind = process.argv[1]
  const server = net.createServer((socket) => {
    let sent = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      sent = Buffer.concat([sent, bytes])
      if (kind === 'dying') return socket.destroy()
      const command = 'zINSTREAM\\0'
      if (sent.length < command.length + 4 || sent.toString('latin1', 0, command.length) !== command) return
      const content = []
      for (let at = command.length; at + 4 <= sent.length; ) {
        const length = sent.readUInt32BE(at)
        if (length > 0) content.push(sent.subarray(at + 4, at + 4 + length))
        at += 4 + length
        if (length === 0) answer(socket, Buffer.concat(content))
      }
    })
  })
  function answer(socket, content) {
    if (kind === 'silent') return
    if (kind === 'limited' && content.length > 1000) return socket.end('INSTREAM size limit exceeded. ERROR\\0')
    socket.end(content.includes('VIRUS') ? 'stream: Test.Virus-1 FOUND\\0' : 'stream: OK\\0')
  }
  server.listen(Number(process.argv[2]), '127.0.0.1', () => console.log(server.address().port))
`

/** A server process that speaks ClamAV's protocol. */
export async function startFakeClamd(kind: ClamdKind, wantedPort = 0) {
  const child = spawn(process.execPath, ['-e', script, kind, String(wantedPort)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdout as Readable).once('line', (line) => resolve(Number(line)))
    child.once('exit', (code) => reject(new Error(`The scanner ended with code ${code}`)))
  })
  const close = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }
  return { port, url: `tcp://127.0.0.1:${port}`, close }
}
