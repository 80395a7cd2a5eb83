import { expect, test } from 'vitest'
import { laboratory } from '#testing/laboratory.ts'
import type { LogConnectionEvent } from './connection.ts'
import { frameMessage, usualLimits } from './frames.ts'
import { listen } from './listener.ts'

type Receive = (text: string) => Promise<string> | string

/** A listener that answers what `receive` returns, and records its notices. */
async function listening(
  receive: Receive = (text) => text,
  more: { frameTimeout?: number; maxConnections?: number; share?: number } = {},
) {
  const noticed: Parameters<LogConnectionEvent>[0][] = []
  const listener = await listen({
    host: '127.0.0.1',
    port: 0,
    frameTimeout: 60_000,
    receive: async (bytes) => [await receive(bytes.toString())],
    refuse: async (beginning) => [`too large: ${beginning.toString().slice(0, 5)}`],
    notice: (event) => noticed.push(event),
    ...more,
  })
  return { ...listener, noticed }
}

/** Returns a promise that the test resolves. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

test('messages are answered one after the other, in order, however they arrive', async () => {
  const { port, close } = await listening()
  using lab = await laboratory(port)
  const texts = Array.from({ length: 50 }, (_, n) => `message ${n}`)
  const bytes = Buffer.concat(texts.map(frameMessage))
  for (let at = 0; at < bytes.length; at += 37) lab.write(bytes.subarray(at, at + 37))
  const answers: string[] = []
  for (const _ of texts) answers.push(await lab.answer())
  expect(answers).toEqual(texts)
  await close()
})

test('no message is read before the previous one is answered', async () => {
  const { open, opened } = gate()
  const started: string[] = []
  const { port, close } = await listening(async (text) => {
    started.push(text)
    if (text === 'slow') await opened
    return text
  })
  using lab = await laboratory(port)
  using other = await laboratory(port)
  lab.write(Buffer.concat([frameMessage('slow'), frameMessage('next')]))
  expect(await other.send('other')).toBe('other')
  expect(started.toSorted()).toEqual(['other', 'slow'])
  open()
  expect([await lab.answer(), await lab.answer()]).toEqual(['slow', 'next'])
  await close()
})

test('a sender that never ends a frame, or does not read answers, delays no one', async () => {
  let stuckMessages = 0
  const { port, close } = await listening((text) => {
    if (text !== 'stuck') return text
    stuckMessages += 1
    return 'x'.repeat(1024 * 1024)
  })
  using endless = await laboratory(port)
  using stuck = await laboratory(port)
  using lab = await laboratory(port)
  endless.write(`\x0b${'x'.repeat(100_000)}`)
  stuck.socket.pause()
  for (let n = 0; n < 60; n++) stuck.write(frameMessage('stuck'))
  for (let n = 0; n < 60; n++) expect(await lab.send(`message ${n}`)).toBe(`message ${n}`)
  // The server stops reading from a sender that does not read its answers.
  expect(stuckMessages).toBeLessThan(60)
  stuck.socket.destroy()
  endless.socket.destroy()
  await close()
})

test.each([
  ['a frame that takes too long', `\x0bnever`, { frameTimeout: 1 }, 'timeout'],
  ['another protocol', 'GET / HTTP/1.1\r\n\r\n', {}, 'noise'],
])('%s ends the connection', async (_what, bytes, more, notice) => {
  const { port, close, noticed } = await listening(undefined, more)
  using lab = await laboratory(port)
  lab.write(bytes)
  await lab.closed
  expect(noticed).toEqual([notice])
  await close()
})

test('an open connection may be idle', async () => {
  const { port, close } = await listening(undefined, { frameTimeout: 1 })
  using quiet = await laboratory(port)
  using lab = await laboratory(port)
  lab.write('\x0bnever')
  await lab.closed
  expect(await quiet.send('still here')).toBe('still here')
  await close()
})

test('a message that is too large is refused, and the connection ends', async () => {
  const { port, close, noticed } = await listening()
  using lab = await laboratory(port)
  const answer = lab.answer()
  lab.write(`\x0bHello${'x'.repeat(usualLimits.maxBytes)}`)
  expect(await answer).toBe('too large: Hello')
  await lab.closed
  expect(noticed).toEqual(['too large'])
  await close()
})

test('a frame that never ended is dropped, and the next one is answered', async () => {
  const { port, close, noticed } = await listening()
  using lab = await laboratory(port)
  lab.write('\x0bdropped')
  expect(await lab.send('kept')).toBe('kept')
  expect(noticed).toEqual(['incomplete'])
  await close()
})

test('a sender that closes its half right after its message still gets the answer', async () => {
  const { port, close } = await listening()
  using lab = await laboratory(port)
  lab.socket.end(frameMessage('last words'))
  expect(await lab.answer()).toBe('last words')
  await lab.closed
  await close()
})

test('messages from a sender that disconnects are processed as far as received, and the next sender is accepted', async () => {
  const received: string[] = []
  const { port, close } = await listening((text) => {
    received.push(text)
    return text
  })
  using leavingLaboratory = await laboratory(port)
  leavingLaboratory.write(Buffer.concat([frameMessage('whole'), Buffer.from('\x0bhalf')]))
  expect(await leavingLaboratory.answer()).toBe('whole')
  leavingLaboratory.socket.resetAndDestroy()
  using lab = await laboratory(port)
  expect(await lab.send('next')).toBe('next')
  expect(received).toEqual(['whole', 'next'])
  await close()
})

test('connections beyond the maximum are closed', async () => {
  const { port, close, noticed } = await listening(undefined, { maxConnections: 1 })
  using lab = await laboratory(port)
  expect(await lab.send('first')).toBe('first')
  using other = await laboratory(port)
  await other.closed
  expect(noticed).toEqual(['too many'])
  await close()
})

test('when all places are taken, a sender above its share loses its longest idle connection', async () => {
  const { port, close } = await listening(undefined, { maxConnections: 2, share: 1 })
  using quiet = await laboratory(port)
  expect(await quiet.send('first')).toBe('first')
  using busy = await laboratory(port)
  expect(await busy.send('second')).toBe('second')
  using newcomer = await laboratory(port)
  expect(await newcomer.send('third')).toBe('third')
  await quiet.closed
  expect(await busy.send('fourth')).toBe('fourth')
  await close()
})

test('on shutdown, a message being stored is answered, and later ones are left for the sender to repeat', async () => {
  const { open, opened } = gate()
  const startGate = gate()
  const received: string[] = []
  const { port, close } = await listening(async (text) => {
    received.push(text)
    startGate.open()
    await opened
    return text
  })
  using lab = await laboratory(port)
  using idle = await laboratory(port)
  lab.write(Buffer.concat([frameMessage('being stored'), frameMessage('not begun')]))
  await startGate.opened
  const closing = close()
  await idle.closed
  open()
  expect(await lab.answer()).toBe('being stored')
  await lab.closed
  await closing
  expect(received).toEqual(['being stored'])
})

test('an error of the server ends only the connection where it occurs', async () => {
  const { port, close, noticed } = await listening((text) => {
    if (text === 'break') throw new Error('broken')
    return text
  })
  using lab = await laboratory(port)
  lab.write(frameMessage('break'))
  await lab.closed
  using other = await laboratory(port)
  expect(await other.send('whole')).toBe('whole')
  expect(noticed).toEqual(['failed'])
  await close()
})
