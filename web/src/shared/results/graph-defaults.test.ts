import { expect, test } from 'vitest'
import { graphDefaults } from './graph-defaults.ts'

test('a graph is a line chart, 300 high', () => expect(graphDefaults).toEqual({ type: 'Line', height: 300 }))
