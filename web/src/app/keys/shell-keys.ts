/** The single keys of the shell, which the help tells apart from those of a page. */
export const shellKeys = ['?', 'g']
