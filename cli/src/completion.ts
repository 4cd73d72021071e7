import type { Command } from 'commander';

const scripts: Readonly<Record<string, string>> = {
  bash: `_atrium() { COMPREPLY=($(atrium complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)); }
complete -o default -F _atrium atrium`,
  zsh: `#compdef atrium
_atrium() { compadd -- \${(f)"$(atrium complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)"} || _files; }
compdef _atrium atrium`,
  fish: `complete -c atrium -f -a '(atrium complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
};

/** What a shell may put in place of the last of these words. */
export function candidates(program: Command, words: readonly string[]): string[] {
  const typed = words.at(-1) ?? '';
  let command = program;
  for (const word of words.slice(0, -1)) command = command.commands.find((one) => one.name() === word) ?? command;
  const names = command.commands.map((one) => one.name());
  const options = command.options.map(({ long }) => long ?? '');
  return (typed.startsWith('--') ? options : names).filter((name) => name.startsWith(typed) && name !== '');
}

/** Adds `completion <shell>`, and the hidden verb by which the shell asks. */
export function addCompletion(program: Command): void {
  program
    .command('completion')
    .argument('<shell>', Object.keys(scripts).join(', '))
    .description('what completes verbs and options in a shell')
    .addHelpText('after', '\nExample:\n  atrium completion bash >> ~/.bashrc')
    .action((shell: string) => {
      const script = scripts[shell];
      if (script === undefined)
        program.error(`error: there is no completion for ${shell}: ${Object.keys(scripts).join(', ')}`);
      console.log(script);
    });
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action((words: string[]) => console.log(candidates(program, words).join('\n')));
}
