import { expect, test } from 'vitest'
import { HealthEvent, healthAdvice, healthEventNames } from './triage.ts'

test.each<[HealthEvent, 'report' | 'ask']>([
  ['sudden', 'report'],
  ['diagnosis', 'report'],
  ['surgery', 'report'],
  ['medicine', 'ask'],
  ['injury', 'report'],
  ['senses', 'report'],
  ['mind', 'report'],
  ['pregnancy', 'report'],
  ['minor', 'ask'],
  ['unsure', 'report'],
])('after %s the first action is: %s', (event, first) => expect(healthAdvice[event].first).toBe(first))

test('every answer names when not to use the certificate, or when to report, and none says that the holder is fit', () => {
  for (const event of HealthEvent.options) {
    const { title, text } = healthAdvice[event]
    expect(`${title} ${text}`).toMatch(/Do not use your certificate|Report/)
    expect(`${title} ${text}`).not.toMatch(/\b(fit|safe) to\b|you may fly|no risk|harmless/i)
    expect(healthEventNames[event]).not.toBe('')
  }
})
