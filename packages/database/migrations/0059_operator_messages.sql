-- Messages to the operator belong to no event.
ALTER TABLE "contact_messages" ALTER COLUMN "event_id" DROP NOT NULL;
