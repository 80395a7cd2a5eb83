import { hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { WrongSetting } from './environment.ts'
import { makeOwnFolder } from './own-folder.ts'

/** Derives a key for one purpose. Keys of different names reveal nothing about each other or the secret. */
export type KeyFor = (name: string) => Buffer

const leastLength = 32

/** All keys of this installation, derived from one file. It is created if missing, unless it `mustExist`. */
export function keysFrom(file: string, mustExist: boolean): KeyFor {
  if (!fs.existsSync(file)) {
    if (mustExist) throw new WrongSetting('SECRET_FILE', 'this file does not exist.')
    make(file)
  }
  const secret = read(file)
  return (name) => Buffer.from(hkdfSync('sha256', secret, '', `clearwing ${name}`, 32))
}

function read(file: string) {
  let secret: Buffer
  try {
    if (process.platform !== 'win32' && (fs.statSync(file).mode & 0o007) !== 0)
      throw new WrongSetting('SECRET_FILE', 'others can read this file. Restrict it to its owner (mode 600).')
    secret = fs.readFileSync(file)
  } catch (error) {
    throw error instanceof WrongSetting ? error : new WrongSetting('SECRET_FILE', 'this file cannot be read.')
  }
  if (secret.toString('utf8').trim().length < leastLength)
    throw new WrongSetting('SECRET_FILE', `this file contains less than ${leastLength} characters.`)
  return secret
}

/**
 * Writes the file completely or not at all, however this process ends; if two start at once, the first one's file is
 * used.
 */
function make(file: string) {
  makeOwnFolder(path.dirname(file))
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const opened = fs.openSync(draft, 'wx', 0o600)
  fs.writeSync(opened, `${randomBytes(32).toString('base64url')}\n`)
  fs.fsyncSync(opened)
  fs.closeSync(opened)
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(draft)
  }
}
