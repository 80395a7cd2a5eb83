import net from 'node:net'
import { type ProxyHeader, readProxyHeader } from './proxy-header.ts'

export type IsProxy = (address: string) => boolean

/** Tells the addresses of these networks, such as 10.0.0.0/8, from others. */
export function inNetworks(networks: string[]): IsProxy {
  const list = new net.BlockList()
  for (const network of networks) {
    const [address = '', length] = network.split('/')
    if (length === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(length), familyOf(address))
  }
  return (address) => net.isIP(address) !== 0 && list.check(address, familyOf(address))
}

const familyOf = (address: string) => (net.isIPv6(address) ? 'ipv6' : 'ipv4')

/** `silent`: the connection ended without a byte, as when a proxy only checks whether the port is open. */
type Missing = 'malformed' | 'late' | 'silent'

/**
 * Takes the header from the beginning of a proxy's connection and leaves what follows it to be read. A proxy sends it at
 * once, so a slow one is refused.
 */
export const takeProxyHeader = (socket: net.Socket, patience: number) =>
  new Promise<ProxyHeader | Missing>((resolve) => {
    let bytes = Buffer.alloc(0)
    const read = () => {
      for (let piece = socket.read(); piece !== null; piece = socket.read()) bytes = Buffer.concat([bytes, piece])
      const header = bytes.length === 0 ? 'incomplete' : readProxyHeader(bytes)
      if (header !== 'incomplete') finish(header)
    }
    const ended = () => finish(bytes.length === 0 ? 'silent' : 'malformed')
    const timer = setTimeout(() => finish('late'), patience)
    const finish = (result: ProxyHeader | Missing) => {
      clearTimeout(timer)
      socket.off('readable', read).off('end', ended).off('close', ended)
      if (typeof result === 'object' && bytes.length > result.length) socket.unshift(bytes.subarray(result.length))
      resolve(result)
    }
    socket.on('readable', read).on('end', ended).on('close', ended)
  })
