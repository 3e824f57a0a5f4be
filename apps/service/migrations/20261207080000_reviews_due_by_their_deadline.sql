-- A review that ends by itself is due by then: open cases of such reviews come forward in the queue.
update cases c set due_at = s.review_due_at
  from sessions s
  where c.type = 'verification' and c.state <> 'closed'
    and s.environment_id = c.environment_id and s.id = c.session_id
    and s.status = 'referred' and s.review_due_at < c.due_at;
