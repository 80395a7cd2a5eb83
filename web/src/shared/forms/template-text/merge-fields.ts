import {
  Decoration,
  type DecorationSet,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view'
import classes from './TemplateText.module.css'

/** A merge field in the text: one piece, which the caret passes over and a deletion removes as a whole. */
class Chip extends WidgetType {
  readonly name: string
  readonly label: string

  constructor(name: string, label: string) {
    super()
    this.name = name
    this.label = label
  }

  override eq(other: Chip) {
    return this.name === other.name && this.label === other.label
  }

  override toDOM() {
    const chip = document.createElement('span')
    chip.className = classes.chip ?? ''
    chip.textContent = this.label
    chip.title = `{${this.name}}`
    return chip
  }
}

const fault = Decoration.mark({ class: classes.fault ?? '' })

/** Decorates the matches that `matcher` finds, and keeps up with the text. */
function decorated(matcher: MatchDecorator, isAtomic: boolean) {
  class Found {
    decorations: DecorationSet

    constructor(view: EditorView) {
      this.decorations = matcher.createDeco(view)
    }

    update(update: ViewUpdate) {
      this.decorations = matcher.updateDeco(update, this.decorations)
    }
  }
  return ViewPlugin.fromClass(Found, {
    decorations: ({ decorations }) => decorations,
    provide: (plugin) =>
      isAtomic ? EditorView.atomicRanges.of((view) => view.plugin(plugin)?.decorations ?? Decoration.none) : [],
  })
}

/** Shows the fields of a text as chips; unknown fields and loose braces are underlined. `fields` has labels by name. */
export function mergeFields(fields: Record<string, string>) {
  const labels = new Map(Object.entries(fields))
  const chips = new MatchDecorator({
    regexp: /\{(\w+)\}/g,
    decoration: ([, name = '']) => {
      const label = labels.get(name)
      return label === undefined ? null : Decoration.replace({ widget: new Chip(name, label) })
    },
  })
  const faults = new MatchDecorator({
    regexp: /\{(\w+)\}|[{}]/g,
    decoration: ([, name]) => (name !== undefined && labels.has(name) ? null : fault),
  })
  return [decorated(chips, true), decorated(faults, false)]
}
