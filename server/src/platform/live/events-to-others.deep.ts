import { test } from 'vitest'
import { eachHearsItsOwn } from '#testing/events-to-others.ts'

test('no page receives any of a thousand events that is not for it, over any transport', () => eachHearsItsOwn(1000))
