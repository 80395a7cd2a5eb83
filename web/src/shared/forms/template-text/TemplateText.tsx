import { history, historyKeymap, standardKeymap } from '@codemirror/commands'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { useMantineStyleNonce } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { mergeFields } from './merge-fields.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  /** Labels of the fields that become chips, by name. */
  fields: Record<string, string>
  /** Attributes of the element that is typed into: its role, name, description and state. */
  attributes: Record<string, string>
  view: RefObject<EditorView | null>
}

const look = EditorView.theme({
  '&.cm-focused': { outline: 'none' },
  '.cm-content': { caretColor: 'currentColor', fontFamily: 'inherit', padding: '0' },
  '.cm-line': { padding: '0' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit' },
})

/** Lines end with a line feed in the editor. */
const normalised = (text: string) => text.replaceAll(/\r\n?/g, '\n')

/** The editor of a text with merge fields, as a chunk of its own. */
export function TemplateText({ value, onChange, fields, attributes, view }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const attributesOf = useRef(new Compartment())
  const nonce = useMantineStyleNonce()?.()
  const fieldsKey = JSON.stringify(fields)
  const attributesKey = JSON.stringify(attributes)
  const changed = useEffectEvent((text: string) => onChange(text))
  const begin = useEffectEvent((parent: HTMLElement) => {
    const extensions = [
      history(),
      keymap.of([...standardKeymap, ...historyKeymap]),
      EditorView.lineWrapping,
      look,
      nonce ? EditorView.cspNonce.of(nonce) : [],
      mergeFields(fields),
      attributesOf.current.of(EditorView.contentAttributes.of(attributes)),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) changed(state.doc.toString())
      }),
    ]
    return new EditorView({ parent, state: EditorState.create({ doc: value, extensions }) })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: Other fields need a new editor.
  useEffect(() => {
    if (!place.current) return
    const editor = begin(place.current)
    view.current = editor
    return () => editor.destroy()
  }, [view, fieldsKey])

  useEffect(() => {
    const effects = attributesOf.current.reconfigure(EditorView.contentAttributes.of(JSON.parse(attributesKey)))
    view.current?.dispatch({ effects })
  }, [view, attributesKey])

  // A text from outside, such as a restored version, replaces the one in the editor.
  useEffect(() => {
    const editor = view.current
    const insert = normalised(value)
    if (!editor || editor.state.doc.toString() === insert) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert } })
  }, [view, value])

  return <div ref={place} />
}
