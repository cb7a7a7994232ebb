import { codec } from '@sankofa/events/catalog';
import type { KeyVault } from '@sankofa/events/personal/key-vault';
import { type CommandContext, type CommandResult, CommandRunner } from '@sankofa/events/store/command-runner';
import { type Decider, streamOf } from '@sankofa/events/store/decider';
import type { EventDefinition, EventOf } from '@sankofa/events/store/define-event';
import type { EventStore } from '@sankofa/events/store/event-store';

/** A command of a simulation that had events. */
export interface RecordedCommand {
  readonly stream: string;
  readonly body: unknown;
  readonly context: CommandContext;
  /** Runs it on another log. */
  run(runner: CommandRunner, context: CommandContext): Promise<unknown>;
}

/** Runs commands, and records those that had events, in order. */
export class RecordingRunner extends CommandRunner {
  readonly commands: RecordedCommand[] = [];

  constructor(store: Pick<EventStore, 'append' | 'readStream'>, vault: KeyVault) {
    super(store, vault, codec);
  }

  override async run<State, Command, Definition extends EventDefinition>(
    decider: Decider<State, Command, Definition>,
    id: string,
    body: Command,
    context: CommandContext,
  ): Promise<CommandResult<EventOf<Definition>>> {
    const result = await super.run(decider, id, body, context);
    if (result.events.length > 0 && !result.replayed) {
      this.commands.push({
        stream: streamOf(decider, id),
        body,
        context,
        run: (runner, other) => runner.run(decider, id, body, other),
      });
    }
    return result;
  }
}
