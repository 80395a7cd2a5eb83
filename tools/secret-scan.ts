import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'

const config = { rules: [{ id: creator.meta.id, rule: creator, options: {} }] }

/** Credentials found in one text (keys, tokens, private keys of known services), each as `file:line rule`. */
export async function secretsIn(filePath: string, content: string): Promise<string[]> {
  const source = { content, filePath, ext: filePath.slice(filePath.lastIndexOf('.')), contentType: 'text' as const }
  const { messages } = await lintSource({ source, options: { locale: 'en', maskSecrets: true, config } })
  return messages.map(({ loc, ruleId, messageId }) => `${filePath}:${loc.start.line} ${ruleId} ${messageId}`)
}

/**
 * High-entropy words assigned to a name that suggests a credential (`password = "..."`, `apiKey: '...'`), each as
 * `file: name`. Catches credentials that follow no service's pattern.
 */
export function suspiciousAssignments(filePath: string, content: string): string[] {
  const assignments = content.matchAll(
    /\b(\w*(?:passw(?:or)?d|secret|api_?key|private_?key|access_?key|auth_?token)\w*)['"]?\s*[:=]\s*['"`]([\w+/=.-]{20,200})['"`]/gi,
  )
  return [...assignments]
    .filter(([, , value = '']) => bitsPerCharacter(value) > 4.2 && /\d/.test(value))
    .map(([, name = '']) => `${filePath}: ${name}`)
}

/** Shannon entropy of a text, in bits per character. */
function bitsPerCharacter(text: string) {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits - (count / text.length) * Math.log2(count / text.length), 0)
}
