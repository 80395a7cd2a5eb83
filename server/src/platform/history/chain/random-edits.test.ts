import { test } from 'vitest'
import { checkRandomEdits } from '#testing/check-random-edits.ts'

// Security catalogue T35. The deep tests make 1,000 edits.
test('each of 40 random edits is found, at its place', () => checkRandomEdits(40, 20_261_130))
