import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

// A separate process with two laboratories, one slow and one hostile, that start and stop on command.

const port = Number(process.argv[2])
let areBad = false
let done = Promise.resolve()

process.on('message', (command) => {
  areBad = command === 'begin'
  if (areBad) done = Promise.all([slow(), hostile()]).then(() => undefined)
  else void done.then(() => process.send?.('ended'))
})

const eightMiB = 8 * 1024 * 1024
const header = (sender: string) => `MSH|^~\\&|${sender}|LAB|||2026||ORU^R01|BAD|P|2.4\rPID|1||1\rOBR|1||1|A\r`
const framed = (text: string) => Buffer.from(`\x0b${text}\x1c\r`)
const filled = (text: string) => text.repeat(Math.floor((eightMiB - 300) / text.length))

/** Messages of the maximum size, made to take as long to parse as possible. */
const attacks = [
  framed(`${header('HOSTILE')}OBX|1|ST|A||${filled('~')}\r`),
  framed(filled('~')),
  framed(`${header('HOSTILE')}OBX|1|ST|A||${filled('\0')}\r`),
  framed(filled('\r')),
  framed(`${header('HOSTILE')}${filled('x\r')}`),
  Buffer.from(`\x0b${'x'.repeat(eightMiB + 1)}`),
]

function connect(localAddress: string) {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  return { socket, closed }
}

/** Sends one byte a second of a message that would be valid if it ended. */
async function slow() {
  const { socket } = connect('127.0.0.3')
  for (const byte of framed(header('SLOW'))) {
    if (!areBad) break
    socket.write(Buffer.of(byte))
    await wait(1000)
  }
  socket.destroy()
}

/** Sends the worst messages continuously, each on its own connection, and opens connections that stay silent. */
async function hostile() {
  for (let n = 0; areBad; n++) {
    const { socket, closed } = connect('127.0.0.4')
    const answered = new Promise<void>((resolve) => socket.once('data', () => resolve()))
    socket.write(attacks[n % attacks.length] ?? '')
    await Promise.race([answered, closed])
    socket.destroy()
    const flood = Array.from({ length: 20 }, () => connect('127.0.0.4'))
    await wait(20)
    for (const one of flood) one.socket.destroy()
  }
}
