import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
// biome-ignore lint/style/noRestrictedImports: the mail server of a demo, for an installation without demo data.
import { startMailbox } from '../server/src/platform/mail/mailbox.ts'

/** A mail server that keeps the emails of an installation, in which an administrator reads no links. */
export async function sentEmails() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'clearwing-emails-'))
  const mailbox = await startMailbox(folder)
  const all = () =>
    readdirSync(folder)
      .toSorted()
      .map((name) => readFileSync(path.join(folder, name), 'latin1'))
  /** The address behind the link of the newest email to this person. */
  const linkTo = async (to: string) => {
    const links = () =>
      all()
        .filter((email) => isTo(email, to))
        .flatMap((email) => textOf(email).match(/http\S+#token=[^\s"<>]+/) ?? [])
    await expect.poll(links, { timeout: 60_000, message: `email to ${to}` }).not.toHaveLength(0)
    return links().at(-1) ?? ''
  }
  return {
    smtpUrl: mailbox.smtpUrl,
    linkTo,
    async [Symbol.asyncDispose]() {
      await mailbox.close()
      rmSync(folder, { recursive: true })
    },
  }
}

const isTo = (email: string, to: string) => new RegExp(`^To:.*${to}`, 'm').test(email)

const isQuoted = (part: string) => /^Content-Transfer-Encoding: quoted-printable/im.test(part)

/** The text of all parts. Quoted-printable breaks lines, and writes = as =3D. */
const textOf = (email: string) =>
  email
    .split(/\r?\n--/)
    .map((part) => (isQuoted(part) ? unquoted(part) : part))
    .join('\n')

const unquoted = (part: string) =>
  part
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
