import { test } from 'vitest'
import { checkRandomEdits } from '#testing/check-random-edits.ts'

// Security catalogue T35.
test('each of 1,000 random edits is found, at its place', () => checkRandomEdits(1000, 35), 900_000)
