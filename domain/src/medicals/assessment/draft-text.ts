import { z } from 'zod'
import { composedText } from '#fields.ts'

/** Text while it is being written: nothing is required yet. */
export const draft = (max: number) =>
  composedText(z.string())
    .max(max, `Please use at most ${max} characters.`)
    .refine((text) => !text.includes('\0'), 'Please remove the character that cannot be displayed.')
