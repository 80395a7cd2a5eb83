import { test } from 'vitest'
import { eachHearsItsOwn } from '#testing/events-to-others.ts'

test('of a thousand events no page receives one that is not for it, over any transport', () => eachHearsItsOwn(1000))
