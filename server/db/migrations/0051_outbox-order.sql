-- compatible_from: 0
CREATE INDEX "email_outbox_next" ON "email_outbox" USING btree (("data" ? 'code') desc,"send_after");