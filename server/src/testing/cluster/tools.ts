import { existsSync } from 'node:fs'
import path from 'node:path'

const packages = 'patroni etcd-server haproxy postgresql'
/** Folder of the PostgreSQL programs that `deploy/patroni` names. */
const postgresFolder = '/usr/lib/postgresql/15/bin'
const folders = [postgresFolder, '/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin']

/** Search path of the programs of a cluster. */
export const clusterPath = folders.join(path.delimiter)

/** Throws unless the programs of a cluster are installed, and says how to install them. */
export function requireTools() {
  const programs = ['patroni', 'etcd', 'haproxy', 'openssl', 'pg_basebackup', 'pg_rewind']
  const missing = programs.filter((name) => !folders.some((folder) => existsSync(path.join(folder, name))))
  if (missing.length > 0)
    throw new Error(`Not installed: ${missing.join(', ')}. On Debian 12, run: apt-get install -y ${packages} openssl`)
}
