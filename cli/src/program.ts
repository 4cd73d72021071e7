import { styleText } from 'node:util';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import leven from 'leven';
import { Arguments } from './arguments.ts';
import { everywhere, type Form, forms } from './forms.ts';

const about = `A local registry is the one of DATA_DIR. Another one is named by --registry, REGISTRY_URL or
atrium.config.json, and OPS_TOKEN is the token for it.
Exit codes: 0 done, 1 refused, 2 not understood, 3 unreachable.
Each verb has a help of its own: atrium rollback --help`;

/** `--reason --force` forgot the reason, and `--parts "$PART"` the part. */
function given(value: string): string {
  if (value.startsWith('--') || value.trim() === '') throw new InvalidArgumentError('It needs a value.');
  return value;
}

/** What `<a|b>` may be. */
const choicesOf = (form: string): string[] | undefined => /<([^>]*\|[^>]*)>/.exec(form)?.[1]?.split('|');

function optionOf(flags: string, text: string): Option {
  const option = new Option(flags, text);
  const choices = choicesOf(flags);
  if (choices) return option.choices(choices);
  return flags.includes('<') ? option.argParser(given) : option;
}

function argumentOf(word: string): Argument {
  const choices = choicesOf(word);
  return choices ? new Argument(word).choices(choices) : new Argument(word);
}

/** The name that somebody who typed this probably meant. */
function nearest(typed: string, names: readonly string[]): string | null {
  const [best] = names
    .map((name) => ({ name, distance: name.startsWith(typed) ? 1 : leven(name, typed) }))
    .sort((one, other) => one.distance - other.distance);
  return best && best.distance <= Math.max(1, Math.floor(typed.length / 3)) ? best.name : null;
}

/** Refuses a word that a verb does not use: it may be the version that somebody wants back. */
function refuseSurplus(command: Command, name: string, { surplus: meant }: Form): void {
  const { registeredArguments: known, args, commands } = command;
  const surplus = known.some(({ variadic }) => variadic) ? undefined : args[known.length];
  if (surplus === undefined) return;
  const below = commands.map((one) => one.name());
  const near = nearest(surplus, below);
  const hint = near ? `${name} ${near}` : meant && `--${meant} ${surplus}`;
  const list = below.length > 0 ? ` It knows ${below.join(', ')}.` : '';
  command.error(`error: ${name} does not use "${surplus}"${hint ? `: did you mean ${hint}?` : ''}${list}`);
}

function addForm(program: Command, name: string, form: Form, act: (args: Arguments) => Promise<void>): void {
  const [verb = '', below] = name.split(' ');
  const parent = below === undefined ? program : (program.commands.find((one) => one.name() === verb) ?? program);
  const command = parent
    .command(below ?? verb)
    .description(form.what)
    .enablePositionalOptions()
    .allowExcessArguments();
  for (const word of form.words?.match(/\S+/g) ?? []) command.addArgument(argumentOf(word));
  for (const [flags, text] of [...(form.options ?? []), ...everywhere]) command.addOption(optionOf(flags, text));
  command
    .helpCommand(false)
    .addHelpText('after', `\nExample:\n  atrium ${form.example}`)
    .showHelpAfterError(`  ${`atrium ${name} ${form.words ?? ''}`.trimEnd()} …  (atrium ${name} --help)`);
  if (form.isGroup) return;
  command.action(async () => {
    if (command.args.some((word) => word.trim() === '')) command.error(`error: a word of ${name} is empty`);
    refuseSurplus(command, name, form);
    const rest = below === undefined ? command.args : [below, ...command.args];
    await act(new Arguments(verb, rest, command.opts()));
  });
}

/** The whole command; `act` carries out a verb whose words and options are its own. */
export function programOf(act: (args: Arguments) => Promise<void>): Command {
  const program = new Command('atrium')
    .description('Releases of the parts of a site: publish, try, promote, roll back, and see what is live')
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      outputError: (text, write) =>
        write(text.replace(/^error: /, `${styleText('red', '✖', { stream: process.stderr })} `)),
    })
    .configureHelp({
      styleTitle: (title) => styleText('bold', title),
      subcommandTerm: (command) => `${command.name()} ${command.usage().replace(/\[(?:options|command)\] ?/g, '')}`,
    })
    .showHelpAfterError('  atrium --help lists all verbs')
    .addHelpText('after', `\n${about}`);
  for (const [name, form] of Object.entries<Form>(forms)) addForm(program, name, form, act);
  return program;
}
