import net from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { certificateFiles, fingerprintOf, ourFiles } from '#testing/certificates.ts'
import { binaryHeader, headerBytes, headerLine, proxyAddress, proxyBefore } from '#testing/hl7-proxy.ts'
import { laboratory } from '#testing/laboratory.ts'
import { readCertificates } from './certificates.ts'
import type { LogConnectionEvent } from './connection.ts'
import { frameMessage } from './frames.ts'
import { type Listener, listen } from './listener.ts'
import { inNetworks } from './proxies.ts'

let listener: Listener
let noticed: Parameters<LogConnectionEvent>[0][]
afterEach(() => listener.close())

/** A listener that answers with the sender's address, certificate and message. */
async function listening(more: { isSecure?: boolean; headerTimeout?: number; share?: number } = {}) {
  noticed = []
  const { isSecure, ...settings } = more
  listener = await listen({
    host: '127.0.0.1',
    port: 0,
    frameTimeout: 60_000,
    receive: async (bytes, { remoteAddress, certificate = 'none' }) => [`${remoteAddress} ${certificate} ${bytes}`],
    refuse: async () => [],
    notice: (event) => noticed.push(event),
    isProxy: inNetworks([proxyAddress]),
    certificates: isSecure ? readCertificates(ourFiles) : undefined,
    ...settings,
  })
  return listener.port
}

const headers: [string, Buffer][] = [
  ['version 1', headerLine('203.0.113.7')],
  ['version 2', headerBytes('203.0.113.7', Buffer.alloc(40, 3))],
]

test.each(headers)(
  'the address in a trusted proxy’s header counts, %s, in pieces of any size',
  async (_what, header) => {
    const port = await listening()
    const bytes = Buffer.concat([header, frameMessage('one')])
    for (const size of [1, 7, header.length, bytes.length]) {
      using lab = await laboratory(port, undefined, proxyAddress)
      lab.socket.setNoDelay()
      for (let at = 0; at < bytes.length; at += size) {
        lab.write(bytes.subarray(at, at + size))
        await new Promise(setImmediate)
      }
      expect(await lab.answer()).toBe('203.0.113.7 none one')
      expect(await lab.send('two')).toBe('203.0.113.7 none two')
    }
    expect(noticed).toEqual([])
  },
)

test.each(headers)('TLS with certificates begins behind the header, %s', async (_what, header) => {
  const port = await listening({ isSecure: true })
  using proxy = await proxyBefore(port, header)
  using lab = await laboratory(proxy.port, certificateFiles('laboratory'))
  const from = `203.0.113.7 ${fingerprintOf('laboratory')}`
  expect([await lab.send('one'), await lab.send('two')]).toEqual([`${from} one`, `${from} two`])
  const { ca } = certificateFiles('laboratory')
  for (const keys of [{ ca }, { ...certificateFiles('stranger'), ca }]) {
    using other = await laboratory(proxy.port, keys)
    other.write('\x0bMSH')
    await other.closed
  }
  using direct = await laboratory(port, certificateFiles('laboratory'))
  expect(await direct.send('three')).toBe(`127.0.0.1 ${fingerprintOf('laboratory')} three`)
})

test.each(headers)('a header from anyone else is not believed, %s', async (_what, header) => {
  const port = await listening()
  using lab = await laboratory(port)
  lab.write(Buffer.concat([header, frameMessage('one')]))
  await lab.closed
  expect(noticed).toEqual(['noise'])
  using direct = await laboratory(port)
  expect(await direct.send('two')).toBe('127.0.0.1 none two')
})

test('a sender behind the proxy cannot send a header of its own', async () => {
  const port = await listening()
  using proxy = await proxyBefore(port, headerBytes('203.0.113.7'))
  using lab = await laboratory(proxy.port)
  lab.write(Buffer.concat([headerBytes('198.51.100.1'), frameMessage('one')]))
  await lab.closed
  expect(noticed).toEqual(['noise'])
})

test.each([
  ['no header', frameMessage('one')],
  ['a broken header', Buffer.from('PROXY TCP4 nowhere 192.0.2.1 1 2\r\n')],
  ['a header that does not end', Buffer.from('PROXY TCP4 203.0.113.7')],
])('%s from a trusted proxy is refused', async (_what, bytes) => {
  const port = await listening()
  using lab = await laboratory(port, undefined, proxyAddress)
  lab.socket.end(bytes)
  await lab.closed
  expect(noticed).toEqual(['proxy header'])
})

test('a header that comes too slowly is refused', async () => {
  const port = await listening({ headerTimeout: 1 })
  using lab = await laboratory(port, undefined, proxyAddress)
  lab.write('PROXY ')
  await lab.closed
  expect(noticed).toEqual(['proxy header'])
})

test('a proxy may check the port: without a byte, with a header of its own, and by breaking off', async () => {
  const port = await listening()
  using silent = await laboratory(port, undefined, proxyAddress)
  silent.socket.end()
  await silent.closed
  using broken = await laboratory(port, undefined, proxyAddress)
  broken.socket.resetAndDestroy()
  using checking = await laboratory(port, undefined, proxyAddress)
  checking.socket.end(binaryHeader(0x20, 0, Buffer.alloc(0)))
  await checking.closed
  using lab = await laboratory(port, undefined, proxyAddress)
  lab.write(headerLine('203.0.113.7'))
  expect(await lab.send('one')).toBe('203.0.113.7 none one')
  expect(noticed).toEqual([])
})

test('senders behind one proxy have their own shares of the connections', async () => {
  const port = await listening({ share: 1 })
  using first = await proxyBefore(port, headerBytes('203.0.113.1'))
  using second = await proxyBefore(port, headerBytes('203.0.113.2'))
  using other = await laboratory(second.port)
  expect(await other.send('one')).toBe('203.0.113.2 none one')
  const many = []
  for (let n = 0; n < 20; n++) {
    const lab = await laboratory(first.port)
    expect(await lab.send('x')).toBe('203.0.113.1 none x')
    many.push(lab)
  }
  expect(await other.send('two')).toBe('203.0.113.2 none two')
  for (const { socket } of many) socket.destroy()
})

test('a shutdown does not wait for a header', async () => {
  const port = await listening({ headerTimeout: 1_000_000 })
  const lab = net.connect({ port, host: '127.0.0.1', localAddress: proxyAddress }).on('error', () => undefined)
  const closed = new Promise((resolve) => lab.once('close', resolve))
  await new Promise((resolve) => lab.once('connect', resolve))
  using other = await laboratory(port)
  expect(await other.send('one')).toBe('127.0.0.1 none one')
  await listener.close()
  await closed
})

test.each([
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['10.1.2.4', false],
  ['192.168.7.7', true],
  ['2001:db8::5', true],
  ['2001:db9::5', false],
  ['', false],
])('%s is a trusted proxy: %s', (address, isProxy) =>
  expect(inNetworks(['10.1.2.3', '192.168.0.0/16', '2001:db8::/32'])(address)).toBe(isProxy),
)
