import { Command } from 'commander';
import { approveCommand, declineCommand, waitingCommand } from './users-command-approve.ts';
import { inviteCommand } from './users-command-invite.ts';
import { addCommand } from './users-command-add.ts';
import { claimsCommand } from './users-command-claims.ts';
import { disableCommand, enableCommand } from './users-command-access.ts';
import { listCommand } from './users-command-list.ts';
import { passwordCommand } from './users-command-password.ts';
import { secondStepCommand } from './users-command-second-step.ts';
import { sessionsCommand } from './users-command-sessions.ts';

/** `tradecounter users …`. */
export const usersCommand = (): Command =>
  new Command('users')
    .description('people who sign in')
    .addCommand(listCommand())
    .addCommand(addCommand())
    .addCommand(claimsCommand())
    .addCommand(inviteCommand())
    .addCommand(waitingCommand())
    .addCommand(approveCommand())
    .addCommand(declineCommand())
    .addCommand(passwordCommand())
    .addCommand(disableCommand())
    .addCommand(enableCommand())
    .addCommand(sessionsCommand())
    .addCommand(secondStepCommand());
