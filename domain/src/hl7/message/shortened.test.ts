import { expect, test } from 'vitest'
import { shortenText } from './shortened.ts'

const words = 'Hauora mō te katoa. '.repeat(1000)

test.each([
  ['a file in a field', `OBX|1|ED|PDF||^application^pdf^Base64^${'JVBE'.repeat(1001)}||||||F`, 4004],
  ['the longest that is kept', `OBX|1|ED|PDF||^application^pdf^Base64^${'JVBE'.repeat(1000)}||||||F`, undefined],
  ['a long text of words', `OBX|1|FT|TXT||${words}||||||F`, undefined],
])('%s', (_what, text, cut) => {
  const shortenedText = shortenText(text)
  if (cut === undefined) expect(shortenedText).toBe(text)
  else {
    expect(shortenedText).toContain('4,004 characters')
    expect(shortenedText).toMatch(/^OBX\|1\|ED\|PDF\|\|\^application\^pdf\^Base64\^JVBE.*\|\|\|\|\|\|F$/)
    expect(shortenedText.length).toBeLessThan(250)
  }
})
