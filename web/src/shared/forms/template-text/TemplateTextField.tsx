import { tooLong } from '@clearwing/domain/field-messages.ts'
import type { EditorView } from '@codemirror/view'
import { Box, Button, Group, Input, Skeleton, Text } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { lazy, Suspense, useRef } from 'react'
import { belowTemplate, type FieldProps, frameOf } from '#shared/forms/field.tsx'
import classes from './TemplateText.module.css'

const TemplateText = lazy(async () => ({ default: (await import('./TemplateText.tsx')).TemplateText }))

type Props = Omit<FieldProps<string>, 'label' | 'readOnly' | 'disabled'> & {
  label: string
  /** Labels of the merge fields, by name; they are shown as chips, and offered below the text. */
  fields: Record<string, string>
  max?: number | undefined
  minRows?: number
  onBlur?: () => void
  onFocus?: () => void
}

/** A text with merge fields. Each is a chip, inserted at the caret from the buttons below or typed in braces. */
export function TemplateTextField({
  label,
  value,
  onChange,
  fields,
  hint,
  required,
  max,
  minRows = 2,
  ...props
}: Props) {
  const ownId = useId(props.id)
  const view = useRef<EditorView>(null)
  const isTooLong = max !== undefined && value.length > max
  const below = belowTemplate({ hint, error: props.error ?? (isTooLong ? tooLong(max) : undefined), value })
  const { 'aria-required': isRequired, ...frame } = frameOf({
    label,
    ...below,
    required,
    counted: { text: value, max },
  })
  const attributes = {
    id: ownId,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${ownId}-label`,
    'aria-describedby': `${ownId}-description`,
    ...(isRequired && { 'aria-required': 'true' }),
    ...(below.error && { 'aria-invalid': 'true' }),
  }
  const insert = (name: string) => {
    const editor = view.current
    if (!editor) return
    editor.dispatch(editor.state.replaceSelection(`{${name}}`))
    editor.focus()
  }
  return (
    <Box onBlur={props.onBlur} onFocus={props.onFocus}>
      <Input.Wrapper
        id={ownId}
        {...frame}
        labelElement="div"
        labelProps={{ id: `${ownId}-label`, onClick: () => view.current?.focus() }}
        descriptionProps={{ id: `${ownId}-description` }}
      >
        <div className={classes.box} data-rows={minRows} data-wrong={below.error}>
          <Suspense fallback={<Skeleton h="1.5em" w="60%" />}>
            <TemplateText value={value} onChange={onChange} fields={fields} attributes={attributes} view={view} />
          </Suspense>
        </div>
      </Input.Wrapper>
      {Object.keys(fields).length > 0 && (
        <Group gap={4} mt={4} role="group" className={classes.fields ?? ''} aria-label={`${label}: fields to insert`}>
          <Text fz={13} c="var(--ui-text-2)">
            Insert
          </Text>
          {Object.entries(fields).map(([name, words]) => (
            <Button
              key={name}
              size="compact-xs"
              variant="default"
              aria-label={`${label}: insert ${words}`}
              onClick={() => insert(name)}
            >
              {words}
            </Button>
          ))}
        </Group>
      )}
    </Box>
  )
}
