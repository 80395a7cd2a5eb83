import net from 'node:net'

/** An IPv4 address, or the network of an IPv6 address: anyone with one of its addresses has the other 2^64 too. */
export function network(ip: string) {
  if (net.isIPv4(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [start = '', end] = ip.split('::')
  const head = start.split(':').filter(Boolean)
  const tail = end?.split(':').filter(Boolean) ?? []
  const groups = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}
