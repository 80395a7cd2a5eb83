import { demonstrationFields } from '@clearwing/domain/emails/wordings/demonstration.ts'
import { type EmailWording, paragraphsOf } from '@clearwing/domain/emails/wordings/wording.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useClientOptions } from '#api/client-options.ts'
import { today } from '#shared/today.ts'
import classes from './EmailPreview.module.css'

/** An email as the demonstration person would read it. Fields that only a real email has are left in braces. */
export function EmailPreview({ wording: { subject, text, button, after } }: { wording: EmailWording }) {
  const { displayName: product } = useClientOptions()
  const values = demonstrationFields(product, today())
  const filledIn = (words: string) => paragraphsOf(words, values)
  return (
    <section className={classes.email} aria-label="Preview">
      <Text fw={600} mb="sm">
        {product}: {filledIn(subject).join(' ')}
      </Text>
      <Stack gap="sm" align="flex-start">
        <Text>Kia ora {values.name},</Text>
        {filledIn(text).map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
        {button && (
          <Button component="span" tabIndex={-1}>
            {button}
          </Button>
        )}
        {filledIn(after).map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
      </Stack>
    </section>
  )
}
