import net from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The address a request came from. If a proxy passes on something that is not an address, the proxy's own is used. */
export const addressOf = ({ ip, socket }: FastifyRequest) => (net.isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip)
