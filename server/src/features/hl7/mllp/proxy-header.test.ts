import { expect, test } from 'vitest'
import { seededRandom } from '#demo/random.ts'
import { binaryHeader, headerBytes, headerLine } from '#testing/hl7-proxy.ts'
import { readProxyHeader } from './proxy-header.ts'

const text = (line: string) => Buffer.from(line, 'latin1')
const ipv6 = Buffer.from('20010db80000000000000000000000070000000000000000000000000000000100010002', 'hex')

const right: [string, Buffer, string | undefined][] = [
  ['version 1', headerLine('203.0.113.7'), '203.0.113.7'],
  ['version 1 with IPv6', text('PROXY TCP6 2001:db8::7 ::1 1 65535\r\n'), '2001:db8::7'],
  ['version 1 from the proxy itself', text('PROXY UNKNOWN\r\n'), undefined],
  ['version 1, unknown with addresses', text('PROXY UNKNOWN ffff::1 ffff::2 1 2\r\n'), undefined],
  ['version 2', headerBytes('203.0.113.7'), '203.0.113.7'],
  ['version 2 with more fields', headerBytes('203.0.113.7', Buffer.alloc(300, 4)), '203.0.113.7'],
  ['version 2 with IPv6', binaryHeader(0x21, 0x21, ipv6), '2001:db8::7'],
  ['version 2 from the proxy itself', binaryHeader(0x20, 0x00, Buffer.alloc(0)), undefined],
  ['version 2 from the proxy itself, with addresses', binaryHeader(0x20, 0x11, Buffer.alloc(12)), undefined],
  ['version 2 of an unknown kind', binaryHeader(0x21, 0x00, Buffer.alloc(7)), undefined],
]

test.each(right)('%s is read however it arrives, and nothing behind it', (_what, header, address) => {
  for (let size = 1; size < header.length; size++)
    expect([size, readProxyHeader(header.subarray(0, size))]).toEqual([size, 'incomplete'])
  for (const behind of ['', '\x0bMSH|', 'PROXY TCP4 192.0.2.9 192.0.2.1 1 2\r\n'])
    expect(readProxyHeader(Buffer.concat([header, text(behind)]))).toEqual({ length: header.length, address })
})

test.each([
  ['a message', text('\x0bMSH|^~\\&|')],
  ['a TLS greeting', Buffer.of(0x16, 3, 1, 2, 0)],
  ['another protocol', text('GET / HTTP/1.1\r\n')],
  ['a line with another family', text('PROXY TCP6 203.0.113.7 192.0.2.1 1 2\r\n')],
  ['a line with one family each', text('PROXY TCP4 203.0.113.7 ::1 1 2\r\n')],
  ['a line without ports', text('PROXY TCP4 203.0.113.7 192.0.2.1\r\n')],
  ['a line with a port that does not exist', text('PROXY TCP4 203.0.113.7 192.0.2.1 1 65536\r\n')],
  ['a line with a name', text('PROXY TCP4 laboratory.example 192.0.2.1 1 2\r\n')],
  ['a line with a number in place of an address', text('PROXY TCP4 3405803783 192.0.2.1 1 2\r\n')],
  ['a line with a zone', text('PROXY TCP6 fe80::1%eth0 ::1 1 2\r\n')],
  ['a line with two spaces', text('PROXY TCP4  203.0.113.7 192.0.2.1 1 2\r\n')],
  ['a line in small letters', text('proxy TCP4 203.0.113.7 192.0.2.1 1 2\r\n')],
  ['a line of another kind', text('PROXY UDP4 203.0.113.7 192.0.2.1 1 2\r\n')],
  ['a line that does not end', text(`PROXY UNKNOWN ${'x'.repeat(200)}`)],
  ['a line that is too long', text(`PROXY UNKNOWN ${'x'.repeat(100)}\r\n`)],
  ['another version', binaryHeader(0x11, 0x11, Buffer.alloc(12))],
  ['another command', binaryHeader(0x22, 0x11, Buffer.alloc(12))],
  ['datagrams', binaryHeader(0x21, 0x12, Buffer.alloc(12))],
  ['a socket of a file', binaryHeader(0x21, 0x31, Buffer.alloc(216))],
  ['too few bytes for an address', binaryHeader(0x21, 0x11, Buffer.alloc(11))],
  ['too few bytes for an address of IPv6', binaryHeader(0x21, 0x21, Buffer.alloc(35))],
  ['too many bytes', binaryHeader(0x21, 0x11, Buffer.alloc(3000))],
])('%s is no header', (_what, bytes) => expect(readProxyHeader(bytes)).toBe('malformed'))

test('no broken header gives an invalid address, or a length that has not arrived', () => {
  const random = seededRandom(20261201)
  const seen = { read: 0, malformed: 0, incomplete: 0 }
  for (let number = 0; number < 20_000; number++) {
    const header = Buffer.from(right[random.whole(0, right.length - 1)]?.[1] ?? '')
    for (let change = random.whole(1, 3); change > 0; change--)
      header[random.whole(0, header.length - 1)] = random.whole(0, 255)
    const bytes = random.chance(0.3) ? header.subarray(0, random.whole(0, header.length)) : header
    const read = readProxyHeader(bytes)
    seen[typeof read === 'object' ? 'read' : read]++
    if (typeof read !== 'object') continue
    expect(read.length).toBeLessThanOrEqual(bytes.length)
    expect(read.address ?? '::').toMatch(/^[\da-f:.]+$/i)
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(500)
})
