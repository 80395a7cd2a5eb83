import net from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The address a request came from. What a proxy passes on that is no address counts as the proxy's own. */
export const addressOf = ({ ip, socket }: FastifyRequest) => (net.isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip)
