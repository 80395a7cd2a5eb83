import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Failed, root } from './step.ts'

// Refuses words and constructions that make sentences hard to read, in code, documents and new commit subjects. The rules
// and their reasons are in CONTRIBUTING.md, Language.

type Refused = { pattern: RegExp; use: string }

const nameTheActor = 'name the person or thing: applicant, holder, examiner, administrator, sender'

const refused: Refused[] = [
  { pattern: /\b(?:nobody|somebody|whoever|whomever|whosever)(?:['’]s)?\b/gi, use: nameTheActor },
  { pattern: /\bthemself\b/gi, use: 'themselves' },
  { pattern: /\b(?:to|of|for) one['’]s\b|\bone['’]s own\b/gi, use: 'the user’s own, your' },
  { pattern: /\banew\b/gi, use: 'again' },
  { pattern: /\bonce more\b/gi, use: 'again' },
  { pattern: /\b(?:of|by|for|to) who\b/gi, use: nameTheActor },
  { pattern: /\bthat (?:is|are) none\b/gi, use: 'invalid, unknown, not a …' },
  { pattern: /\b(?:day|date|birth|version|birthday) to come\b/gi, use: 'in the future' },
  { pattern: /\bsaid what for\b/gi, use: 'with an activity' },
  { pattern: /\b(?:is|are) no more\b/gi, use: 'no longer' },
  {
    pattern:
      /(?<!\bthere )\b(?:is|are|was|were) no (?:change|day|document|file|guess|JSON|name|page|pair|part|pixel|point|rule|segment)s?\b/gi,
    use: 'is not a …',
  },
  { pattern: /\bend(?:s|ed|ing)? in order\b/gi, use: 'stops cleanly' },
  { pattern: /\b(?:is|are|was|were|been) gone to\b/gi, use: 'is opened' },
  { pattern: /\b(?:day|version|date)s? still to come\b/gi, use: 'in the future' },
  { pattern: /\banswers how\b/gi, use: 'returns' },
  { pattern: /\b(?:stands?|stood) still\b/gi, use: 'is stopped' },
  { pattern: /\bE-mails?\b/g, use: 'email' },
  { pattern: /\bwhat becomes? of\b/gi, use: 'what happens to' },
  { pattern: /\b(?:to|for|by|of) those who may\b/gi, use: 'users with access, readers of …' },
  { pattern: /\bwho may can\b/gi, use: 'with the right' },
  { pattern: /\bthere is news\b/gi, use: 'there is an update' },
  { pattern: /\bhave to know\?/gi, use: 'must it be reported to …?' },
  { pattern: /\bsomething that will\b/gi, use: 'name the thing' },
  { pattern: /\b(?:is|are) not there for\b/gi, use: 'cannot be read by' },
  { pattern: /\b(?:a|the|its) doctors? of (?:the|a) regulator\b/gi, use: 'the regulator’s doctor' },
  { pattern: /\bhears? of (?:it|this|that)\b/gi, use: 'is notified' },
  {
    pattern: /\bstands? (?:here|there|first|last|below|above|on|in|with|among|beside)\b/gi,
    use: 'is shown, appears, is listed',
  },
  { pattern: /\b(?:a|the|each|every|this|that|by|per) mails?\b(?! (?:server|catcher|box))/gi, use: 'email' },
]

/** Files that may use refused words, and why. */
const exceptions: Record<string, string> = {
  'tools/wording.ts': 'names the words',
  'tools/wording.test.ts': 'tries the words',
  'CONTRIBUTING.md': 'names the words',
  'domain/src/account/terms/version-1/privacy-policy.ts': 'a published version must not change',
  'domain/src/account/terms/version-1/flying-organisations.ts': 'a published version must not change',
  'domain/src/account/terms/version-1/medical-practices.ts': 'a published version must not change',
  'domain/src/account/terms/version-1/pilots.ts': 'a published version must not change',
  'domain/src/account/terms/version-1/regulators.ts': 'a published version must not change',
  'domain/src/account/terms/version-1/common-clauses.ts': 'a published version must not change',
  'domain/src/account/second-step/common-answers.ts': 'lists answers that people give',
  'server/src/platform/import/read-rows.test.ts': 'a heading that files may have',
  'server/src/platform/database/embedded/run-as.ts': 'the Unix account nobody',
  'server/src/platform/database/embedded/place.ts': 'the Unix account nobody',
  'server/src/platform/database/embedded/embedded.ts': 'the Unix account nobody',
  'server/src/platform/database/embedded/embedded.test.ts': 'the Unix account nobody',
}

export type Found = { line: number; found: string; use: string }

/** The comments and sentences of a source file, each on its line: names and keys are not prose. */
export function proseOf(source: string): string {
  const prose =
    /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*|'(?:\\.|[^'\\\n])* (?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])* (?:\\.|[^"\\\n])*"|`[^`]* [^`]*`|(?<!=)>[^<>{}=();]* [^<>{}=();]*</g
  const lines = source.split('\n').map(() => '')
  for (const { 0: text, index } of source.matchAll(prose)) {
    const first = source.slice(0, index).split('\n').length - 1
    for (const [offset, line] of text.split('\n').entries())
      lines[first + offset] += ` ${line.replaceAll(/\$\{[^}]*\}/g, '')}`
  }
  return lines.join('\n')
}

/** Places in a text that use a refused word, in the order of their lines. */
export function refusedWords(text: string): Found[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      refused.flatMap(({ pattern, use }) =>
        [...content.matchAll(pattern)].map(([found]) => ({ line: index + 1, found, use })),
      ),
    )
}

const longestSubject = 72

/** What is wrong with a commit subject: its form, its length, or a refused word. Undefined when nothing is. */
export function subjectFault(subject: string): string | undefined {
  if (!/^[a-z0-9-]+(, [a-z0-9-]+)*: [A-Z]/.test(subject))
    return 'Begin with the area and an imperative: "clocks: Show the owner"'
  if (subject.length > longestSubject) return `Use at most ${longestSubject} characters`
  const [word] = refusedWords(subject)
  return word && `Instead of "${word.found}": ${word.use}`
}

/** The last commit before subjects were checked. */
const uncheckedUntil = 'e2b837590db8'

/** Subjects after `uncheckedUntil`; none where the history is not there, as in an archive of the source. */
function newSubjects(): string[] {
  try {
    return execFileSync('git', ['log', '--format=%s', '--no-merges', `${uncheckedUntil}..HEAD`], {
      cwd: root,
      encoding: 'utf8' as const,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter(Boolean)
  } catch {
    return []
  }
}

function textOf(file: string) {
  const text = readFileSync(path.join(root, file), 'utf8')
  return file.endsWith('.md') ? text.replaceAll(/`[^`\n]*`/g, '') : proseOf(text)
}

const sources = [
  ...['{domain,server,web}/src/**/*.{ts,tsx}', '{e2e,tools}/*.ts', 'bench/**/*.ts', '*.md', 'docs/**/*.md'],
]
const generated = ['**/node_modules/**', '**/generated.ts']

/** Fails when a source file, a document or a new commit subject uses a refused word. */
export async function checkWording() {
  const files = globSync(sources, { cwd: root, exclude: generated }).map((file) => file.replaceAll(path.sep, '/'))
  const faults = files
    .filter((file) => exceptions[file] === undefined)
    .flatMap((file) => refusedWords(textOf(file)).map(({ line, found, use }) => `${file}:${line} "${found}": ${use}.`))
  const subjects = newSubjects().flatMap((subject) => {
    const fault = subjectFault(subject)
    return fault === undefined ? [] : [`Commit "${subject}": ${fault}.`]
  })
  for (const fault of [...faults, ...subjects]) console.error(fault)
  if (faults.length + subjects.length > 0) throw new Failed('wording')
}
